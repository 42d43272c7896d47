import type { ReactNode } from 'react'
import { PictureMessage } from './picture-message.tsx'

interface EmptyProps {
  readonly picture: string
  readonly title: string
  readonly heading?: 'h2' | 'h3'
  readonly children: ReactNode
  readonly action: ReactNode
  readonly alert?: boolean
}

export function Empty({ heading = 'h3', action, ...message }: EmptyProps) {
  return <PictureMessage {...message} heading={heading} actions={action} />
}
