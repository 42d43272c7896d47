import type { NoticeContent } from '@enp/shared/calls/internal'
import type { NoticeTopic } from '../users/choices.rules.ts'

/** The topic of each kind of notice. `always`: news of friends and of money is never switched off. */
export const topicOf = {
  mining_finished: 'mining',
  friend_active: 'always',
  stars_credited: 'always',
  stars_topped_up: 'always',
  boost_paid: 'always',
  stars_refunded: 'always',
  refund_failed: 'always',
  support_request: 'always',
  support_answer: 'always',
  support_closed: 'always',
} as const satisfies Record<NoticeContent['kind'], NoticeTopic | 'always'>

/** Does the person want to hear of this now? */
export function isWanted(kind: NoticeContent['kind'], notifications: Readonly<Record<NoticeTopic, boolean>>): boolean {
  const topic = topicOf[kind]
  return topic === 'always' || notifications[topic]
}
