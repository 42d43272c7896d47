import type { legalPageRu } from './legal-page.ru.ts'

export const legalPageEn: typeof legalPageRu = {
  changed: (date) => `Changed. In force since ${date}`,
  next: (date) => `A new version applies from ${date}. You will find it on this page.`,
  uncertain: 'We couldn’t check for a newer version',
}
