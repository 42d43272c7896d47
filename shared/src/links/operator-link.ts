/** The token gives a right: it is recorded nowhere. */
export function parseOperatorToken(payload: string | undefined): string | undefined {
  return /^op_([\w-]{43})$/.exec(payload ?? '')?.[1]
}

export const formatOperatorLink = (botUsername: string, token: string): string =>
  `https://t.me/${botUsername}?start=op_${token}`
