/**
 * The first part of every query key: what a change makes stale, by the name of a thing. The first nine are the
 * specification's, section 7; the others are what it has no call for.
 */
export const specTags = [
  'User',
  'Services',
  'Categories',
  'Tasks',
  'DailyBonus',
  'Balance',
  'Mining',
  'Referrals',
  'Profile',
] as const

export type Tag = (typeof specTags)[number] | 'Bookings' | 'Watches' | 'Config'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Tag, ...unknown[]]
    mutationKey: readonly [Tag, ...unknown[]]
  }
}
