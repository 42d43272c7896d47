const servicePath = /^\/service\/([^/]+)$/

/** The service whose picture both pages may have: the one that is gone to, else the one that is left. */
export function pictureBetween(from: string, to: string): string | undefined {
  const [, there] = servicePath.exec(to) ?? []
  const [, here] = servicePath.exec(from) ?? []
  return there ?? here
}
