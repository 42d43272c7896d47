import type { Language } from '@enp/shared/calls/api'
import { type ServiceCategory, serviceCategories } from '@enp/shared/calls/catalog/catalog-shapes'
import type { HandlerReply } from '@enp/shared/contract'
import { maxCountedResults } from '@enp/shared/limits'
import type { Deps } from '../../core/deps.ts'
import { countCategories } from './service.store.ts'
import type { Viewer } from './show-cards.ts'

const titles: Readonly<Record<Language, Readonly<Record<ServiceCategory, string>>>> = {
  ru: { hotel: 'Отели', excursion: 'Экскурсии', entertainment: 'Развлечения' },
  en: { hotel: 'Hotels', excursion: 'Tours', entertainment: 'Activities' },
}

export async function listCategories(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
): Promise<HandlerReply<'GET /v1/services/categories'>> {
  const counts = await countCategories(db, serviceCategories, maxCountedResults)
  const named = titles[viewer.language]
  return { data: serviceCategories.map((id) => ({ id, title: named[id], count: counts.get(id) ?? 0 })) }
}
