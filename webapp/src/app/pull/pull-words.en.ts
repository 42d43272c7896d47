import type { pullToRefreshRu } from './pull-words.ru.ts'

export const pullToRefreshEn: typeof pullToRefreshRu = {
  refreshing: 'Refreshing…',
  refreshed: 'Up to date',
  offline: 'No connection. Showing saved data.',
}
