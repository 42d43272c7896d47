/** The most expensive requests that strangers may send. */
export const attacks = (serviceId: string) => [
  {
    name: 'availability of a wide service for a year',
    path: `/v1/services/${serviceId}/availability?start_date=2027-01-01&end_date=2027-12-31`,
  },
  { name: 'the OpenAPI document', path: '/docs/json' },
  { name: 'parallel calls of one caller', path: '/v1/services?limit=50' },
  { name: 'a search for nonsense', path: '/v1/services?search=%D1%8B%D1%89%D0%B2%D1%88%D0%B3%D0%B6&limit=50' },
]
