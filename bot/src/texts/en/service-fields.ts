import { serviceFormEn } from '@enp/shared/service-form/service-form.en'
import type { serviceFieldsRu } from '../ru/service-fields.ts'

export const serviceFieldsEn: typeof serviceFieldsRu = {
  serviceForm: serviceFormEn,
  serviceMore: {
    english: 'In English',
    summary: 'In short',
    geo: 'On the map',
    zone: 'Time zone',
    features: 'Features',
    languages: 'Languages',
    payment: 'Payment',
    price: 'Price',
    pricePer: { person: 'per person', booking: 'per group' },
    status: 'In the catalog',
    statusOf: { published: 'visible', hidden: 'hidden' },
    stars: 'Stars',
    amenities: 'Amenities',
    plan: 'Plan',
    group: 'Group size',
    bring: 'Bring along',
    units: 'Tickets',
    unit: {
      room: 'room',
      adult: 'adult',
      youth: 'student or pupil',
      child: 'child',
      infant: 'infant',
      senior: 'senior',
    },
    beds: 'Room',
    meals: { none: 'no meals', breakfast: 'breakfast', half_board: 'half board', full_board: 'full board' },
    weekend: 'Weekends',
    resources: 'Resources',
    questions: 'Questions',
    pickUps: 'Pick-ups',
  },
}
