/** Names and payloads of the queues: what the worker puts in and the bot takes out. */
export const noticeQueue = 'notices'

/** The job carries only the id: the truth about a notice is its row, read when it is claimed. */
export interface NoticeJob {
  readonly noticeId: string
}
