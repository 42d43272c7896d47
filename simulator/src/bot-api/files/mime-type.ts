const types: Record<string, string> = {
  csv: 'text/csv',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  webp: 'image/webp',
  zip: 'application/zip',
}

/** The type of a document by its name, because what the bot says of it doesn't count. */
export function toMimeType(name: string): string {
  return types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}
