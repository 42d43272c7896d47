import type { PublicService } from '../public-service.rules.ts'

export interface PageAddress {
  /** Without a public address the data has no links. */
  readonly page: string | undefined
  readonly pictures: readonly string[]
}

type Thing = Record<string, unknown>

/** Schema.org data of a page; docs/rules/public-pages.md#structured-data */
export function createStructuredData(service: PublicService, { page, pictures }: PageAddress): Thing {
  const offer = createOffer(service, page)
  const shared = {
    '@context': 'https://schema.org',
    name: service.title,
    description: service.short,
    ...(page && { '@id': page, url: page }),
    ...(pictures.length > 0 && { image: pictures }),
    ...createRating(service),
  }
  switch (service.category) {
    case 'hotel':
      return { ...shared, '@type': 'Hotel', ...createPlace(service), ...createStay(service), makesOffer: offer }
    case 'excursion':
      return { ...shared, '@type': ['Product', 'TouristTrip'], sku: service.id, ...createTrip(service), offers: offer }
    case 'entertainment':
      return {
        ...shared,
        '@type': ['Product', 'TouristAttraction'],
        sku: service.id,
        ...createPlace(service),
        ...createAudience(service),
        offers: offer,
      }
  }
}

function createOffer({ price, per, freeDays, organizer }: PublicService, page: string | undefined): Thing {
  const [first] = freeDays
  const amount = { price: String(price), priceCurrency: 'RUB' }
  return {
    '@type': 'Offer',
    ...amount,
    priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitText: per },
    availability: `https://schema.org/${first === undefined ? 'SoldOut' : 'InStock'}`,
    ...(first !== undefined && { availabilityStarts: first }),
    ...(page && { url: page }),
    seller: { '@type': 'Organization', name: organizer },
  }
}

/** Only with reviews: an empty rating is an error for search engines. */
function createRating({ stars, reviews }: PublicService): Thing {
  if (reviews === 0 || stars === 0) return {}
  const rating = { ratingValue: stars, reviewCount: reviews, bestRating: 5, worstRating: 1 }
  return { aggregateRating: { '@type': 'AggregateRating', ...rating } }
}

function createPlace({ latitude, longitude, ...service }: PublicService): Thing {
  const { address: streetAddress, city: addressLocality, region: addressRegion, country: addressCountry } = service
  return {
    address: { '@type': 'PostalAddress', streetAddress, addressLocality, addressRegion, addressCountry },
    ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

function createStay({ hotel, price }: PublicService): Thing {
  return {
    priceRange: `RUB ${price}+`,
    ...(hotel && {
      checkinTime: hotel.checkInFrom,
      checkoutTime: hotel.checkOutUntil,
      ...(hotel.stars && { starRating: { '@type': 'Rating', ratingValue: hotel.stars } }),
      amenityFeature: hotel.amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    }),
  }
}

function createTrip({ excursion, organizer }: PublicService): Thing {
  const stops = excursion?.plan ?? []
  const items = stops.map(({ title: name }, index) => ({ '@type': 'ListItem', position: index + 1, name }))
  return {
    provider: { '@type': 'Organization', name: organizer },
    ...(items.length > 0 && {
      itinerary: { '@type': 'ItemList', numberOfItems: items.length, itemListElement: items },
    }),
  }
}

function createAudience({ entertainment }: PublicService): Thing {
  if (!entertainment?.ageLimit) return {}
  return { audience: { '@type': 'PeopleAudience', suggestedMinAge: entertainment.ageLimit } }
}
