// What we use of it: the package has no types.
declare module 'autocannon' {
  type Request = { method?: 'POST'; path: string; headers?: Record<string, string> };
  interface Client {
    on(event: 'headers', listener: (head: { headers: string[] }) => void): void;
    on(event: 'response', listener: (status: number, bytes: number, milliseconds: number) => void): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    overallRate?: number;
    requests: (Request | { setupRequest(request: Request): Request })[];
    setupClient(client: Client): void;
  }
  export default function autocannon(options: Options): Promise<{ errors: number }>;
}
