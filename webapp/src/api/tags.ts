/** First part of every query key. The first nine come from the specification, section 7. */
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

export type QueryTag = (typeof specTags)[number] | 'Bookings' | 'Watches' | 'Config'

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryTag, ...unknown[]]
    mutationKey: readonly [QueryTag, ...unknown[]]
  }
}
