import type { ReactNode } from 'react'
import { Message } from './message.tsx'

interface EmptyProps {
  readonly picture: string
  readonly title: string
  readonly heading?: 'h2' | 'h3'
  readonly children: ReactNode
  /** One thing to do. */
  readonly action: ReactNode
  /** Something went wrong, so it is announced at once. */
  readonly alert?: boolean
}

/** A part of a page with nothing to show. */
export function Empty({ heading = 'h3', action, ...message }: EmptyProps) {
  return <Message {...message} heading={heading} actions={action} />
}
