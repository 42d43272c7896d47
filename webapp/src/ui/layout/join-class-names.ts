export function joinClassNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ')
}
