import { describe, expect, it } from 'vitest'
import { foldedText, paragraphs } from './folding.rules.ts'

const sentence = 'Едем по прозрачному льду к северным гротам и слушаем, как озеро трескается. '

describe('a description', () => {
  it('is shown whole if it is short or only a few words longer', () => {
    expect(foldedText(sentence)).toBeUndefined()
    expect(foldedText(sentence.repeat(5).slice(0, 399))).toBeUndefined()
  })

  it('is cut after a whole sentence', () => {
    const folded = foldedText(sentence.repeat(8)) ?? ''
    expect(folded.endsWith('трескается.')).toBe(true)
    expect(folded.length).toBeLessThan(281)
  })

  it('is cut after a whole word if no sentence ends, and ends with an ellipsis', () => {
    const folded = foldedText('озеро, '.repeat(80)) ?? ''
    expect(folded).toMatch(/озеро…$/)
    expect(foldedText('о'.repeat(600))).toBe(`${'о'.repeat(280)}…`)
  })

  it('keeps its paragraphs', () => {
    expect(paragraphs('Раз.\n\n Два. \n')).toEqual(['Раз.', 'Два.'])
  })
})
