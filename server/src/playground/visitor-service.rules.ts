/** Rows of the import: a workshop that can be booked and entered at any hour of today. */
export function visitorRows(
  key: string,
): readonly { readonly kind: 'organizer' | 'service'; readonly value: object }[] {
  return [
    { kind: 'organizer', value: organizer(key) },
    { kind: 'service', value: service(key) },
  ]
}

/** Region of the service and of the visitor's users. */
export const visitorRegion = 'RU-KGD'

const toKey = (key: string) => `playground-${key}`

/** Key of a visitor's service in the table of services. */
export const visitorServiceKey = (key: string) => `${toKey(key)}/amber`
export const visitorOrganizerKey = toKey

const organizer = (key: string) => ({
  key: toKey(key),
  name: 'Ваша мастерская',
  name_en: 'Your workshop',
  about: 'Мастерская песочницы. Её видит каждый гость, управляете ей только вы.',
  about_en: 'A workshop of the playground. Every visitor sees it, only you run it.',
})

const service = (key: string) => ({
  key: 'amber',
  organizer: toKey(key),
  category: 'entertainment',
  title: 'Янтарь: открытая мастерская',
  title_en: 'Amber: an open workshop',
  shortDescription: 'Приходите сегодня в любое время',
  shortDescription_en: 'Come today at any time',
  description: 'Найдите в камне окно и отшлифуйте подвеску. Инструменты и камень входят в билет.',
  description_en: 'Find the window in a stone and polish a pendant. Tools and stone are part of the ticket.',
  region: visitorRegion,
  city: 'Калининград',
  city_en: 'Kaliningrad',
  address: 'Калининград, улица Канта, 12',
  address_en: 'Kaliningrad, Kant Street, 12',
  geo: { lat: 54.7065, lon: 20.515 },
  features: [{ type: 'inclusion', text: 'камень и инструмент', text_en: 'the stone and tools' }],
  cancellationPolicy: 'flexible',
  entertainment: {
    kind: 'workshop',
    openingHours: 'круглосуточно',
    openingHours_en: 'around the clock',
    ageLimit: 8,
  },
  options: [
    {
      key: 'ticket',
      name: 'Билет на день',
      name_en: 'Day ticket',
      units: [{ kind: 'adult', price: 1200 }],
      capacity: 20,
    },
  ],
})
