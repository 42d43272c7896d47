import { describe, expect, it } from 'vitest'
import { interpretSearch, type Lexicon, type SearchSynonym } from './synonym.rules.ts'

const words = (text: string) => ({ kind: 'words', words: text.split(' ') }) as const satisfies SearchSynonym
const lexicon: Lexicon = {
  longest: 2,
  meanings: new Map<string, readonly SearchSynonym[]>([
    ['баня', [words('сауна')]],
    ['горн лыж', [words('лыжня'), words('горнолыжный курорт')]],
    ['лыж', [words('лыжня')]],
    ['сочи', [{ ...words('краснодарский'), ofUnknown: true }]],
    ['дешев', [{ kind: 'sort', sort: 'price' }]],
    ['куда поехать', [{ kind: 'nothing' }]],
  ]),
}
const stems = new Map([
  ['горные', 'горн'],
  ['лыжи', 'лыж'],
  ['дешевый', 'дешев'],
])
const read = (text: string, unknown = new Set<string>()) =>
  interpretSearch({ words: text.split(' '), stems, unknown }, lexicon)

describe('typed words', () => {
  it('mean themselves when they have no synonyms', () => {
    expect(read('отель суздаль')).toEqual({
      terms: [
        { typed: ['отель'], others: [] },
        { typed: ['суздаль'], others: [] },
      ],
    })
  })

  it('are also found by their synonyms', () => {
    expect(read('баня')).toEqual({ terms: [{ typed: ['баня'], others: [['сауна']] }] })
  })

  it('are read as the longest phrase, in any form of its words', () => {
    expect(read('горные лыжи')).toEqual({
      terms: [{ typed: ['горные', 'лыжи'], others: [['лыжня'], ['горнолыжный', 'курорт']] }],
    })
    expect(read('лыжи').terms[0]?.others).toEqual([['лыжня']])
  })

  it('have a synonym for unknown words only when no service has them', () => {
    expect(read('сочи').terms).toEqual([{ typed: ['сочи'], others: [] }])
    expect(read('сочи', new Set(['сочи'])).terms).toEqual([{ typed: ['сочи'], others: [['краснодарский']] }])
  })

  it('may set the sort order', () => {
    expect(read('дешевый отель')).toEqual({ sort: 'price', terms: [{ typed: ['отель'], others: [] }] })
  })

  it('may contain nothing to search for', () => {
    expect(read('куда поехать')).toEqual({ terms: [] })
  })
})
