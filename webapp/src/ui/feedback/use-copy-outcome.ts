import { useState } from 'react'
import { copyText } from './copy-text.ts'

interface CopyOutcome {
  /** Undefined before the first try. */
  readonly outcome: 'copied' | 'failed' | undefined
  readonly copy: () => void
}

/** Copies a text where it stands: what came of it is said beside it. */
export function useCopyOutcome(text: string): CopyOutcome {
  const [outcome, setOutcome] = useState<CopyOutcome['outcome']>()
  return { outcome, copy: () => void copyText(text).then((done) => setOutcome(done ? 'copied' : 'failed')) }
}
