import { describe, expect, it } from 'vitest'
import { inRussianLetters, swapKeyboardLayout } from './keyboard-layout.rules.ts'

describe('other keyboard layout', () => {
  it.each([
    ['rfhtkbz', 'карелия'],
    [',fqrfk', 'байкал'],
    ['[fcrb', 'хаски'],
    ['рщеуд', 'hotel'],
    ['RFPFYM', 'казань'],
    ['`krf', 'ёлка'],
    ['<fqrfk', 'байкал'],
    ['{fcrb', 'хаски'],
    [':bukb', 'жигли'],
    ['"kbcnf', 'элиста'],
    ['~krf', 'ёлка'],
  ])('reads «%s» as «%s»', (typed, meant) => {
    expect(swapKeyboardLayout(typed)).toBe(meant)
  })

  it('returns undefined for a text without letters', () => {
    expect(swapKeyboardLayout('2026')).toBeUndefined()
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
  ])('can be read as Russian ones: «%s» as «%s»', (typed, meant) => {
    expect(inRussianLetters(typed)).toContain(meant)
  })

  it('have at most eight readings, and other words have none', () => {
    expect(inRussianLetters('yyhhceyyhhceyyhhce').length).toBeLessThanOrEqual(8)
    expect([inRussianLetters('карелия'), inRussianLetters('24'), inRussianLetters('')]).toEqual([[], [], []])
  })
})
