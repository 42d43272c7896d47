/** Encodes a UUID in 22 characters: callback data holds at most 64 bytes. */
export function compactId(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}

export function fullId(compact: string): string {
  const hex = Buffer.from(compact, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
