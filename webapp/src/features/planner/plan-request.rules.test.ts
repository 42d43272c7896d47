import { describe, expect, it } from 'vitest'
import {
  applyPlanSuggestion,
  formatPlanRequest,
  nextSaturday,
  type PlanRequest,
  parsePlanRequest,
  readStops,
  toDayPlanRequest,
  withCity,
  withRegion,
} from './plan-request.rules.ts'

const today = '2027-03-10'
const read = (query: string, region?: string) =>
  parsePlanRequest(new URLSearchParams(query), { today, ...(region !== undefined && { region }) })
const plain: PlanRequest = read('', 'RU-KR')

describe('a plan request in a URL', () => {
  it("defaults to the next Saturday for two guests in the user's region", () => {
    expect([nextSaturday(today), nextSaturday('2027-03-13')]).toEqual(['2027-03-13', '2027-03-13'])
    expect(plain).toEqual({
      region: 'RU-KR',
      date: '2027-03-13',
      adults: 2,
      children: [],
      from: '08:00',
      until: '22:00',
      wishes: [],
      pace: 'usual',
      byCar: true,
    })
    expect(toDayPlanRequest(read(''))).toBeUndefined()
  })
  it('is written and read without loss', () => {
    const request: PlanRequest = {
      ...plain,
      city: 'Сортавала',
      adults: 3,
      children: [0, 12],
      budget: 24_000,
      from: '10:00',
      until: '19:30',
      wishes: ['forest', 'banya'],
      pace: 'full',
      byCar: false,
    }
    expect(read(formatPlanRequest(request))).toEqual(request)
    expect(formatPlanRequest(plain)).toBe('?region=RU-KR&date=2027-03-13')
  })
  it('has a city of its region', () => {
    const there = withCity(plain, 'Сортавала')
    expect(toDayPlanRequest(there)).toMatchObject({ region: 'RU-KR', city: 'Сортавала' })
    expect(withCity(there, '')).toEqual(plain)
    expect(withRegion(there, 'RU-SPE')).toEqual({ ...plain, region: 'RU-SPE' })
  })
  it('leaves out invalid values', () => {
    const query = 'date=2027-03-09&adults=0&ages=7,99,x&budget=-1&from=20:00&until=09:00&wishes=gold&pace=none&car=1'
    expect(read(query, 'RU-KR')).toEqual({ ...plain, children: [7] })
    expect(read('date=2027-02-31x').date).toBe('2027-03-13')
  })
})

describe('the stops in a URL', () => {
  const uuid = (digit: string) =>
    `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`
  const stops = [
    { serviceId: uuid('a'), optionId: uuid('b'), time: '09:30' },
    { serviceId: uuid('c'), optionId: uuid('d'), time: '14:00' },
  ]
  it('are written and read without loss', () => {
    expect(readStops(new URLSearchParams(formatPlanRequest(plain, stops)))).toEqual(stops)
  })
  it('are empty if one is invalid or there are too many', () => {
    expect(readStops(new URLSearchParams(`stops=${uuid('a')}~${uuid('b')}~09:30,nonsense`))).toEqual([])
    const many = Array.from({ length: 5 }, () => stops).flat()
    expect(readStops(new URLSearchParams(formatPlanRequest(plain, many)))).toEqual([])
  })
})

describe('a blocking filter', () => {
  const request: PlanRequest = { ...plain, city: 'Кемь', budget: 500, wishes: ['banya'], adults: 6, children: [3] }
  it('is replaced by an available value, and nothing else changes', () => {
    expect(applyPlanSuggestion(request, { wish: 'budget', instead: { budget: 4_200 } })).toEqual({
      ...request,
      budget: 4_200,
    })
    expect(applyPlanSuggestion(request, { wish: 'wishes', instead: {} })).toEqual({ ...request, wishes: [] })
    expect(applyPlanSuggestion(request, { wish: 'guests', instead: { guests: { adults: 4 } } })).toEqual({
      ...request,
      adults: 4,
      children: [],
    })
    expect(applyPlanSuggestion(request, { wish: 'date', instead: { date: '2027-03-14' } }).date).toBe('2027-03-14')
    expect(applyPlanSuggestion(request, { wish: 'place', instead: {} })).not.toHaveProperty('city')
  })
  it('can be all filters at once', () => {
    const { budget: _, city: __, ...rest } = request
    const loose = { ...rest, from: '00:00', until: '23:59', wishes: [], adults: 2, children: [] }
    expect(applyPlanSuggestion(request, { wish: 'everything', instead: {} })).toEqual(loose)
  })
})
