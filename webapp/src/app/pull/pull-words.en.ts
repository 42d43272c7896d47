import type { pullRu } from './pull-words.ru.ts'

export const pullEn: typeof pullRu = {
  refreshing: 'Refreshing…',
  refreshed: 'Up to date',
  offline: 'No connection. Showing saved data.',
}
