import type { Language } from '../format/format.ts'
import type { ErrorTexts } from './error-texts.ru.ts'

/** A failure waits no longer than this for its text. */
const longestWaitMs = 3_000

export function createErrorTextLoader() {
  const loaded: Partial<Record<Language, ErrorTexts>> = {}
  let shown: { language: Language; load: () => Promise<ErrorTexts> } | undefined

  const loadErrorTexts = async (language: Language, load: () => Promise<ErrorTexts>): Promise<void> => {
    shown = { language, load }
    try {
      loaded[language] ??= await load()
    } catch (error) {
      console.warn('The texts of failures did not load', error)
    }
  }
  return {
    /** Loads the texts in the shown language. If that fails, the next failed call tries again. */
    loadErrorTexts,
    /** Returns nothing until the texts have loaded. */
    getErrorTexts: (language: Language): ErrorTexts | undefined => loaded[language],
    /** Waits until the texts in the shown language have loaded, but not for long. */
    waitForErrorTexts: async (): Promise<void> => {
      if (!shown || loaded[shown.language]) return
      const again = loadErrorTexts(shown.language, shown.load)
      await Promise.race([again, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
    },
  }
}

export const { loadErrorTexts, getErrorTexts, waitForErrorTexts } = createErrorTextLoader()
