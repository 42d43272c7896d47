const longestMs = 20_000

/** One JSON request. Answers `{ status, body }`; status 0 when nobody answered in time. */
export async function ask(url, { method = 'GET', body, token, withinMs = longestMs } = {}) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  try {
    const signal = AbortSignal.timeout(withinMs)
    const answer = await fetch(url, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return { status: 0, body: undefined }
  }
}

/**
 * As `ask`, of somebody who always answers: the local messenger is the outside world, and nothing
 * befalls it.
 */
export async function mustAsk(url, options) {
  const { status, body } = await ask(url, options)
  if (status < 200 || status > 299) throw new Error(`${options?.method ?? 'GET'} ${url} answered ${status}`)
  return body
}
