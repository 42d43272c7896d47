export interface ProductAddress {
  readonly url: string
  readonly serviceToken: string
}

const patienceMs = 5000

/** The product's internal API. The caller reads the status. */
export function postToProduct({ url, serviceToken }: ProductAddress, path: string, body: object): Promise<Response> {
  return fetch(new URL(path, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${serviceToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  })
}
