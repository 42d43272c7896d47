/** An address as people write it. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\//, '')
}
