/** How far the tour of the playground is. */
export function toStage(state: string): 'held' | 'paid' | 'checked_in' {
  switch (state) {
    case 'hold':
    case 'paying':
      return 'held'
    case 'checked_in':
    case 'completed':
      return 'checked_in'
    default:
      return 'paid'
  }
}
