import { useState } from 'react'
import { copyText } from './copy-text.ts'

interface CopyOutcome {
  readonly outcome: 'copied' | 'failed' | undefined
  readonly copy: () => void
}

export function useCopyOutcome(text: string): CopyOutcome {
  const [outcome, setOutcome] = useState<CopyOutcome['outcome']>()
  return { outcome, copy: () => void copyText(text).then((done) => setOutcome(done ? 'copied' : 'failed')) }
}
