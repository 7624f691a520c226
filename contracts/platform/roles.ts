import { z } from 'zod';

export const roles = ['User', 'Manager', 'Admin', 'Guest'] as const;
export const role = z.enum(roles, 'Choose a role.');
export type Role = z.infer<typeof role>;
