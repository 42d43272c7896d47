import type { ImportRefusal } from '@enp/shared/calls/organizers/organizer-imports'

export interface ChosenFile {
  readonly file: File
  /** Names the upload, so that a repeated one is checked once. */
  readonly key: string
}

/** The limits of the server, which a browser can't import with its schemas. */
const maxBytes = 20 * 1024 * 1024
export const fileEndings = ['.csv', '.xlsx', '.json', '.jsonl'] as const

/** Checks the name and the size, so that the app does not send a file in vain. */
export function findFileRefusal({ name, size }: Pick<File, 'name' | 'size'>): ImportRefusal | undefined {
  if (!fileEndings.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrong_type'
  return size > maxBytes ? 'too_large' : undefined
}

/** «строка 17» and «services[3]» become the number; undefined for the line of headings. */
export const findRowNumber = (place: string) => /\d+/.exec(place)?.[0]
