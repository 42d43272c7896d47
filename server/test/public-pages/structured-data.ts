type Thing = Readonly<Record<string, unknown>>

/** Parses the only data block of a page as a browser does: up to the first end tag. */
export function readStructuredData(page: string): Thing {
  const [, block, ...others] = page.split('<script type="application/ld+json">')
  if (block === undefined || others.length > 0) throw new Error('the page needs one data block')
  return JSON.parse(block.slice(0, block.indexOf('</script>'))) as Thing
}

const things = ['@id', '@type', '@context', 'name', 'description', 'url', 'image']
const place = ['address', 'geo', 'aggregateRating']
const product = ['sku', 'offers', 'aggregateRating', 'audience']
/** Properties of each type in the vocabulary of schema.org, as far as pages use them. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  Hotel: [...place, 'starRating', 'checkinTime', 'checkoutTime', 'amenityFeature', 'priceRange', 'makesOffer'],
  Product: product,
  TouristTrip: ['offers', 'provider', 'itinerary'],
  TouristAttraction: place,
  Offer: ['price', 'priceCurrency', 'priceSpecification', 'availability', 'availabilityStarts', 'seller'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitText'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  Rating: ['ratingValue'],
  LocationFeatureSpecification: ['value'],
  ItemList: ['numberOfItems', 'itemListElement'],
  ListItem: ['position'],
  PeopleAudience: ['suggestedMinAge'],
  Organization: [],
}
/** Properties that search engines require for a detailed result. */
const required: Readonly<Record<string, readonly string[]>> = {
  Hotel: ['name', 'address', 'image', 'makesOffer'],
  Product: ['name', 'image', 'offers'],
  TouristTrip: ['name', 'provider'],
  TouristAttraction: ['name', 'address'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  Organization: ['name'],
  ListItem: ['position', 'name'],
}

/** Returns unknown types, unknown and missing properties, and wrong values. */
export function findDataFaults(thing: Thing, path = ''): string[] {
  const types = [thing['@type']].flat().map(String)
  const known = types.flatMap((type) => allowed[type] ?? [])
  const present = Object.keys(thing)
  return [
    ...(path === '' && thing['@context'] !== 'https://schema.org' ? ['no context'] : []),
    ...types.filter((type) => !(type in allowed)).map((type) => `${path}: unknown type ${type}`),
    ...present.filter((name) => ![...things, ...known].includes(name)).map((name) => `${path}.${name} is unknown`),
    ...types
      .flatMap((type) => required[type] ?? [])
      .filter((name) => !present.includes(name))
      .map((name) => `${path}.${name} is missing`),
    ...Object.entries(thing).flatMap(([name, value]) => findValueFaults(value, `${path}.${name}`)),
  ]
}

function findValueFaults(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => findValueFaults(one, `${path}[${index}]`))
  if (typeof value === 'object' && value !== null) return findDataFaults(value as Thing, path)
  if (value === '' || value === null || Number.isNaN(value)) return [`${path} is empty`]
  const name = path.split('.').at(-1) ?? ''
  if (/^(url|image(\[\d+\])?|@id)$/.test(name) && !String(value).startsWith('https://')) return [`${path} is relative`]
  if (name === 'price' && !/^\d+(\.\d{1,2})?$/.test(String(value))) return [`${path} is no price`]
  if (name === 'availabilityStarts' && Number.isNaN(Date.parse(String(value)))) return [`${path} is no date`]
  return []
}
