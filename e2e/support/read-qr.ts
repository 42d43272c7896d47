import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

/** What a camera beside the screen would read from this part of it. */
export async function readQr(code: Locator): Promise<string | undefined> {
  const screenshot = `data:image/png;base64,${(await code.screenshot()).toString('base64')}`
  const { pixels, width, height } = await code.page().evaluate(async (address) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, picture.width, picture.height)
    return { pixels: [...data], width: picture.width, height: picture.height }
  }, screenshot)
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data
}
