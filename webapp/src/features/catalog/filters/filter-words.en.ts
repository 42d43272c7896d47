import { createFormat } from '../../../locales/format.ts'
import type { filterWordsRu } from './filter-words.ru.ts'

const { number } = createFormat('en')

const many = (count: number, one: string, other: string) => `${number(count, 0)}\u00a0${count === 1 ? one : other}`

export const filterWordsEn: typeof filterWordsRu = {
  category: 'Category',
  allCategories: 'All',
  categories: { hotel: 'Hotels', excursion: 'Tours', entertainment: 'Leisure' },
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  clearDates: 'Any dates',
  price: 'Price',
  priceOf: {
    night: 'Price per night',
    nights: (count) => `Price for ${many(count, 'night', 'nights')}`,
    person: 'Price per guest',
    party: (count) => `Price for ${many(count, 'guest', 'guests')}`,
  },
  groups: {
    stars: 'Stars',
    amenities: 'Amenities',
    duration: 'Duration',
    difficulty: 'Difficulty',
    kind: 'What to do',
    traits: 'Good to have',
  },
  facets: {
    stars: { 2: '2\u00a0stars', 3: '3\u00a0stars', 4: '4\u00a0stars', 5: '5\u00a0stars' },
    amenities: {
      sauna: 'Sauna',
      breakfast: 'Breakfast',
      wifi: 'Wi-Fi',
      parking: 'Parking',
      kitchen: 'Kitchen',
      pets: 'Pets welcome',
      fireplace: 'Fireplace',
      water: 'By the water',
      transfer: 'Transfer',
      pool: 'Pool',
      air_conditioning: 'Air conditioning',
    },
    duration: {
      to2h: 'up to 2\u00a0hours',
      to4h: '2–4\u00a0hours',
      to8h: '4–8\u00a0hours',
      day: 'a whole day',
      days: 'several days',
    },
    difficulty: { easy: 'Easy', moderate: 'Moderate', hard: 'Hard' },
    kind: {
      show: 'Shows',
      park: 'Parks',
      spa: 'Saunas and spas',
      rental: 'Rentals',
      museum: 'Museums',
      workshop: 'Workshops',
    },
    traits: {
      kids: 'With children',
      small_group: 'Small group',
      instant: 'Instant booking',
      free_cancellation: 'Free cancellation',
    },
  },
  cancellationDetail: 'At least until 24\u00a0hours before',
  rating: 'Rating',
  anyRating: 'Any',
  atLeast: (rating) => `${number(rating, 1)}+`,
  ratingAtLeast: (rating) => `Rated ${number(rating, 1)}+`,
  priceUpTo: (price) => `up to ${price}\u00a0₽`,
  priceFrom: (price) => `from ${price}\u00a0₽`,
  priceBetween: (least, most) => `${least}–${most}\u00a0₽`,
  guests: (count) => many(count, 'guest', 'guests'),
  applied: 'Selected filters',
  remove: (what) => `Remove: ${what}`,
  removeAll: 'Reset all',
  showFound: {
    hotel: (count) => `Show ${many(count, 'hotel', 'hotels')}`,
    excursion: (count) => `Show ${many(count, 'tour', 'tours')}`,
    entertainment: (count) => `Show ${many(count, 'activity', 'activities')}`,
  },
}
