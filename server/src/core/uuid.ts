const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Text from outside that may be compared with an id. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
