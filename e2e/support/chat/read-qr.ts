import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'

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

export function getQuietZones(code: Locator): Promise<{ width: number; zones: number[]; module: number }> {
  return code.evaluate((image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no picture')
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    const dark = Array.from({ length: width * height }, (_, at) => at).filter((at) => data[4 * at + 3] !== 0)
    const columns = dark.map((at) => at % width)
    const rows = dark.map((at) => Math.floor(at / width))
    const [left, right] = [Math.min(...new Set(columns)), Math.max(...new Set(columns))]
    const [top, bottom] = [Math.min(...new Set(rows)), Math.max(...new Set(rows))]
    // The upper edge of a finder pattern is seven modules wide.
    let finder = 0
    while (data[4 * (top * width + left + finder) + 3] !== 0) finder += 1
    return { width, zones: [left, width - 1 - right, top, height - 1 - bottom], module: finder / 7 }
  })
}
