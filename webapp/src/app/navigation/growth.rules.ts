const servicePath = /^\/service\/([^/]+)$/

/** Returns the service that both pages may picture: the new page's, else the old one's. */
export function pictureBetween(from: string, to: string): string | undefined {
  const [, there] = servicePath.exec(to) ?? []
  const [, here] = servicePath.exec(from) ?? []
  return there ?? here
}
