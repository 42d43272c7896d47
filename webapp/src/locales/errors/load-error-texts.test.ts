import { beforeEach, expect, it, vi } from 'vitest'
import { errorTextsEn } from './error-texts.en.ts'
import { errorTextsRu } from './error-texts.ru.ts'
import { createErrorTextLoader } from './load-error-texts.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

it('loads the texts of the shown language once', async () => {
  const load = vi.fn(async () => errorTextsEn)
  const loader = createErrorTextLoader()
  await loader.loadErrorTexts('en', load)
  await loader.loadErrorTexts('en', load)
  await loader.waitForErrorTexts()
  expect(load).toHaveBeenCalledOnce()
  expect([loader.getErrorTexts('en'), loader.getErrorTexts('ru')]).toEqual([errorTextsEn, undefined])
})

it('waits for nothing before a language is shown', async () => {
  const loader = createErrorTextLoader()
  await loader.waitForErrorTexts()
  expect(loader.getErrorTexts('ru')).toBeUndefined()
})

it('tries again with the next failed call after a file that did not load', async () => {
  const load = vi.fn(async () => errorTextsRu).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const loader = createErrorTextLoader()
  await loader.loadErrorTexts('ru', load)
  expect(loader.getErrorTexts('ru')).toBeUndefined()
  await loader.waitForErrorTexts()
  expect(loader.getErrorTexts('ru')).toBe(errorTextsRu)
})

it('waits for three seconds at most for a file that does not arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const loader = createErrorTextLoader()
    void loader.loadErrorTexts('ru', () => new Promise(() => {}))
    const waited = vi.fn()
    void loader.waitForErrorTexts().then(waited)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(waited).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(waited).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
