const longestMs = 20_000

/** Sends one JSON request. Returns `{ status, body }`; status 0 on a timeout. */
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

/** Like `ask`, but throws: for the simulator, which suffers no faults. */
export async function mustAsk(url, options) {
  const { status, body } = await ask(url, options)
  if (status < 200 || status > 299) throw new Error(`${options?.method ?? 'GET'} ${url} returned ${status}`)
  return body
}
