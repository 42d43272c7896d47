import { describe, expect, it } from 'vitest'
import { inRussianLetters, onOtherLayout } from './keyboard-layout.rules.ts'

describe('the other keyboard layout', () => {
  it.each([
    ['rfhtkbz', 'карелия'],
    [',fqrfk', 'байкал'],
    ['[fcrb', 'хаски'],
    ['рщеуд', 'hotel'],
    ['RFPFYM', 'казань'],
    ['`krf', 'ёлка'],
  ])('«%s» is «%s»', (typed, meant) => {
    expect(onOtherLayout(typed)).toBe(meant)
  })

  it('is of no use without letters', () => {
    expect(onOtherLayout('2026')).toBeUndefined()
  })
})

describe('Latin letters', () => {
  it.each([
    ['kareliya', 'карелия'],
    ['karelia', 'карелия'],
    ['sochi', 'сочи'],
    ['suzdal', 'суздал'],
    ['ekskursiya', 'екскурсия'],
    ['khokhloma', 'хохлома'],
    ['gorod', 'город'],
    ['nizhniy', 'нижний'],
    ['baykal', 'байкал'],
    ['yashma', 'яшма'],
  ])('«%s» may be «%s»', (typed, meant) => {
    expect(inRussianLetters(typed)).toContain(meant)
  })

  it('have few readings, and other words have none', () => {
    expect(inRussianLetters('yyhhceyyhhceyyhhce').length).toBeLessThanOrEqual(8)
    expect([inRussianLetters('карелия'), inRussianLetters('24'), inRussianLetters('')]).toEqual([[], [], []])
  })
})
