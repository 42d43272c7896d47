import type { Language } from '../calls/api.ts'
import type { ServiceCategory } from '../calls/catalog/catalog-shapes.ts'

export const reviewTags = [
  'guide',
  'route',
  'views',
  'calm',
  'organization',
  'food',
  'comfort',
  'cleanliness',
  'location',
  'staff',
  'value',
  'family',
] as const
export type ReviewTag = (typeof reviewTags)[number]

export const reviewTagsByCategory: Readonly<Record<ServiceCategory, readonly ReviewTag[]>> = {
  hotel: ['cleanliness', 'comfort', 'location', 'staff', 'food', 'calm', 'views', 'value', 'family'],
  excursion: ['guide', 'route', 'views', 'calm', 'organization', 'food', 'value', 'family'],
  entertainment: ['staff', 'organization', 'views', 'calm', 'comfort', 'food', 'value', 'family'],
}

export const reviewTagNames: Readonly<Record<Language, Readonly<Record<ReviewTag, string>>>> = {
  ru: {
    guide: 'рассказ гида',
    route: 'маршрут',
    views: 'виды',
    calm: 'без толпы',
    organization: 'организация',
    food: 'еда',
    comfort: 'удобство',
    cleanliness: 'чистота',
    location: 'расположение',
    staff: 'внимание к гостям',
    value: 'цена',
    family: 'хорошо с детьми',
  },
  en: {
    guide: 'guide’s stories',
    route: 'route',
    views: 'views',
    calm: 'no crowds',
    organization: 'well organized',
    food: 'food',
    comfort: 'comfort',
    cleanliness: 'cleanliness',
    location: 'location',
    staff: 'friendly staff',
    value: 'good value',
    family: 'great with kids',
  },
}
