interface Named {
  readonly firstName: string
  readonly lastName?: string | null
}

export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** The first letters of the names, whole characters of any script; a picture of nothing is a dot. */
export function initials({ firstName, lastName }: Named): string {
  const letters = [firstName, lastName].map((name) => Array.from(name?.trim() ?? '')[0] ?? '')
  return letters.join('').toLocaleUpperCase() || '·'
}
