const servicePath = /^\/service\/([^/]+)$/

export function findTransitionPicture(from: string, to: string): string | undefined {
  const [, there] = servicePath.exec(to) ?? []
  const [, here] = servicePath.exec(from) ?? []
  return there ?? here
}
