import { logBase, openLogOutput } from '@enp/shared/process/log-output'
import { requestIdOfLine } from '@enp/shared/process/request-context'
import { type Logger, pino } from 'pino'

/** Writes JSON lines. On a full disk lines are dropped, and their number is logged later. */
export function openLog(level: string): Logger {
  const output = openLogOutput({
    roomAgain: (count) => log.error({ count }, 'dropped log lines because the output was blocked'),
  })
  const log = pino({ level, name: 'bot', base: logBase, mixin: requestIdOfLine }, output)
  return log
}
