import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { dependenciesFirst } from './styles-in-page.ts'

const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = []) =>
  ({
    type: 'chunk',
    fileName,
    isEntry: fileName === 'index',
    imports,
    dynamicImports,
  }) as unknown as Rolldown.OutputChunk

const listNames = (...chunks: Rolldown.OutputChunk[]) =>
  dependenciesFirst(Object.fromEntries(chunks.map((each) => [each.fileName, each]))).map(({ fileName }) => fileName)

it('puts imported styles before those that override them, and the first load before later pages', () => {
  const order = listNames(
    chunk('earn', ['list', 'screens']),
    chunk('list', ['card']),
    chunk('card'),
    chunk('screens', ['index'], ['earn']),
    chunk('index', [], ['screens']),
  )
  expect(order).toEqual(['screens', 'index', 'card', 'list', 'earn'])
})

it('lists every file once, even when two import each other', () => {
  expect(listNames(chunk('index', ['a']), chunk('a', ['b']), chunk('b', ['a']))).toEqual(['b', 'a', 'index'])
})
