import { expect, test } from 'vitest'
import { findLegalTextProblem, normalizeLegalText, parseLegalText } from './legal-text.rules.ts'

test('parses the title, sections and paragraphs of a text', () => {
  const text = '# Правила\n\nВступление.\n\n## Возврат\nПервый абзац.\n- пункт\n\n### Вопросы\n/support'
  expect(parseLegalText(text)).toEqual({
    title: 'Правила',
    sections: [
      { title: '', lines: ['Вступление.'] },
      { title: 'Возврат', lines: ['Первый абзац.', '- пункт'] },
      { title: 'Вопросы', lines: ['/support'] },
    ],
  })
})

test('has no title without a first heading', () => {
  expect(parseLegalText('Один абзац.')).toEqual({ sections: [{ title: '', lines: ['Один абзац.'] }] })
  expect(parseLegalText('## Возврат\nАбзац.')).toEqual({ sections: [{ title: 'Возврат', lines: ['Абзац.'] }] })
})

test.each([
  ['', 'empty'],
  ['# Правила', 'empty'],
  ['## Раздел', 'empty'],
  ['а'.repeat(40_001), 'long'],
  ['а'.repeat(40_000), undefined],
])('finds the problem of a text', (text, problem) => {
  expect(findLegalTextProblem(text)).toBe(problem)
})

test('is stored without a byte order mark and with Unix line ends', () => {
  expect(normalizeLegalText('\uFEFFПервая\r\nВторая\n\n')).toBe('Первая\nВторая')
})
