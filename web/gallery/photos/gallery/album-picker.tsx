import type { FormEvent } from 'react';
import type { PhotoAlbums } from '#contracts/gallery/photo-albums.ts';
import { lastNameFirst } from '#contracts/platform/person-names.ts';
import { type PhotoFilter, readFilter } from '#web/gallery/photos/photo-filter.ts';
import { readFields } from '#web/platform/lib/form-fields.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { SelectField } from '#web/platform/ui/field.tsx';
import styles from './album-picker.module.css';

interface AlbumPickerProps {
  albums: PhotoAlbums;
  filter: PhotoFilter;
  onPick: (filter: PhotoFilter) => void;
}

/** Picks the photos of a person, an event, or a year: those that have any, with how many. */
export function AlbumPicker({ albums, filter, onPick }: AlbumPickerProps) {
  function pick(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onPick(readFilter(new URLSearchParams(readFields(event.currentTarget))));
  }
  const people = [...albums.people].sort((a, b) => lastNameFirst(a.name).localeCompare(lastNameFirst(b.name)));
  const kinds = [
    {
      name: 'person',
      label: 'Person',
      options: people.map((each) => ({ ...each, value: each.user, text: each.name })),
    },
    {
      name: 'event',
      label: 'Event',
      options: albums.events.map((each) => ({ ...each, value: each._id, text: each.title })),
    },
    {
      name: 'year',
      label: 'Year',
      options: albums.years.map((each) => ({ ...each, value: each.year, text: each.year })),
    },
  ] as const;
  if (kinds.every(({ options }) => options.length === 0)) return null;
  return (
    // Another address has other choices.
    <search key={JSON.stringify(filter)}>
      <form className={styles.picker} onSubmit={pick} aria-label="Find photos">
        {kinds
          .filter(({ options }) => options.length > 0)
          .map(({ name, label, options }) => (
            <SelectField key={name} label={label} name={name} defaultValue={filter[name] ?? ''}>
              <option value="">Any</option>
              {filter[name] && !options.some(({ value }) => value === filter[name]) && (
                <option value={filter[name]}>As shown</option>
              )}
              {options.map(({ value, text, count }) => (
                <option key={value} value={value}>
                  {text} ({count.toLocaleString('en-US')})
                </option>
              ))}
            </SelectField>
          ))}
        <Button type="submit" variant="secondary" icon="zoom">
          Show photos
        </Button>
      </form>
    </search>
  );
}
