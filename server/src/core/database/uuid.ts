const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Check before comparing outside text with an id column. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
