import { describe, expect, it } from 'vitest'
import {
  areDaysReversed,
  countFiltersExceptType,
  parseTransactionFilters,
  withTransactionFilter,
  writeTransactionFilters,
} from './filters.rules.ts'

const read = (address: string) => parseTransactionFilters(new URLSearchParams(address))

describe('the filters in a URL', () => {
  it('are the same after writing and reading', () => {
    const filters = {
      type: 'deposit',
      status: 'failed',
      currency: 'ton',
      from: '2030-03-01',
      to: '2030-03-31',
    } as const
    expect(parseTransactionFilters(writeTransactionFilters(new URLSearchParams(), filters))).toEqual(filters)
  })

  it('are empty when the URL has none', () => {
    expect(read('')).toEqual({})
    expect(writeTransactionFilters(new URLSearchParams(), {}).toString()).toBe('')
  })

  it('leave out values that the list does not know', () => {
    expect(read('type=gift&status=&currency=rub&from=yesterday&to=2030-3-1')).toEqual({})
  })

  it('leave out a day that does not exist', () => {
    expect(read('from=2030-02-31&to=2030-13-01')).toEqual({})
    expect(read('from=2028-02-29&to=2030-12-31')).toEqual({ from: '2028-02-29', to: '2030-12-31' })
  })

  it('replace the old filters and keep the other parameters of the URL', () => {
    const search = new URLSearchParams('tgWebAppStartParam=abc&type=deposit&from=2030-03-01')
    expect(writeTransactionFilters(search, { currency: 'enp' }).toString()).toBe('tgWebAppStartParam=abc&currency=enp')
  })
})

describe('a choice in the filters', () => {
  it('replaces one filter and keeps the others', () => {
    expect(withTransactionFilter({ type: 'deposit', from: '2030-03-01' }, 'type', 'withdrawal')).toEqual({
      type: 'withdrawal',
      from: '2030-03-01',
    })
    expect(withTransactionFilter({ type: 'deposit', from: '2030-03-01' }, 'type', undefined)).toEqual({
      from: '2030-03-01',
    })
  })

  it('is counted unless it is the type', () => {
    expect(countFiltersExceptType({ type: 'deposit' })).toBe(0)
    expect(countFiltersExceptType({ type: 'deposit', status: 'failed', from: '2030-03-01' })).toBe(2)
  })
})

describe('areDaysReversed', () => {
  it('is true only when the first day comes after the last', () => {
    expect(areDaysReversed({ from: '2030-03-02', to: '2030-03-01' })).toBe(true)
    expect(areDaysReversed({ from: '2030-03-01', to: '2030-03-01' })).toBe(false)
    expect(areDaysReversed({ from: '2030-03-02' })).toBe(false)
    expect(areDaysReversed({ to: '2030-03-02' })).toBe(false)
  })
})
