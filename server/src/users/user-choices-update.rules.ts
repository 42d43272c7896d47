import type { Language } from '@enp/shared/calls/api'
import type { HandlerReply } from '@enp/shared/contract'
import type { User } from './user.rules.ts'

export type NotificationTopic = keyof HandlerReply<'GET /v1/users/profile'>['data']['notifications']

export interface UserChoices {
  readonly user: User
  readonly notifications: Readonly<Record<NotificationTopic, boolean>>
  readonly recommendations: boolean
}

export interface UserChoicesUpdate {
  readonly place?: { readonly region: string; readonly zone: string } | undefined
  readonly language?: Language | undefined
  readonly notifications?: Partial<Record<NotificationTopic, boolean>> | undefined
  readonly recommendations?: boolean | undefined
}
