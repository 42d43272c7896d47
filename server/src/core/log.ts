import { logBase, openLogOutput } from '@enp/shared/process/log-output'
import { requestIdOfLine } from '@enp/shared/process/request-context'
import { type Logger, pino } from 'pino'

/** Redacts secrets and personal data. Drops lines that can't be written and counts them. */
export function openLog(level: string, name: string, onDropped?: () => void): Logger {
  const output = openLogOutput({
    ...(onDropped && { dropped: onDropped }),
    roomAgain: (count) => log.error({ count }, 'dropped log lines because the output was blocked'),
  })
  const options = {
    level,
    name,
    base: logBase,
    mixin: requestIdOfLine,
    redact: {
      paths: [
        'req.headers.authorization',
        'headers.authorization',
        'initData',
        'token',
        '*.initData',
        '*.token',
        'body',
      ],
      censor: '[cut]',
    },
  }
  const log = pino(options, output)
  return log
}
