import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../actions/buttons/button.tsx'
import { Sheet } from './sheet.tsx'
import words from './sheet-words.module.css'

interface DoneSheetProps {
  readonly title: string
  readonly sentence: ReactNode
  readonly close: string
  readonly onClose: () => void
}

/** The last step of a sheet. The tapped button is gone, so the sentence takes the focus. */
export function DoneSheet({ title, sentence, close, onClose }: DoneSheetProps) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  const footer = (
    <Button look="quiet" onPress={onClose}>
      {close}
    </Button>
  )
  return (
    <Sheet title={title} onClose={onClose} footer={footer}>
      <p ref={line} className={words.done} role="status" tabIndex={-1}>
        {sentence}
      </p>
    </Sheet>
  )
}
