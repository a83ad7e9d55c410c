const styles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'shape-rendering',
] as const;
const [headHeight, gap, sharpness] = [64, 18, 2];

type Caption = Readonly<{
  title: string;
  ink: string;
  paper: string;
  series: readonly Readonly<{ label: string; colour: string }>[];
}>;

/**
 * A chart that is on screen as a picture with its title and legend: what the style sheets say of it
 * is written into it first.
 */
export async function pictureOf(svg: SVGSVGElement, caption: Caption): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = width * sharpness;
  canvas.height = (height + headHeight) * sharpness;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.scale(sharpness, sharpness);
  context.fillStyle = caption.paper;
  context.fillRect(0, 0, width, height + headHeight);
  drawCaption(context, caption, width);
  context.drawImage(await imageOf(svg, width, height), 0, headHeight, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawCaption(context: CanvasRenderingContext2D, caption: Caption, width: number): void {
  const family = getComputedStyle(document.body).fontFamily;
  context.fillStyle = caption.ink;
  context.font = `600 16px ${family}`;
  context.fillText(caption.title, gap, 26, width - 2 * gap);
  context.font = `13px ${family}`;
  let left = gap;
  for (const { label, colour } of caption.series) {
    context.fillStyle = colour;
    context.fillRect(left, 40, 12, 12);
    context.fillStyle = caption.ink;
    context.fillText(label, left + 18, 51);
    left += 18 + context.measureText(label).width + gap;
  }
}

async function imageOf(svg: SVGSVGElement, width: number, height: number) {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg, copy].map((root) => [root, ...root.querySelectorAll('*')]);
  for (const [index, element] of (from ?? []).entries()) {
    const computed = getComputedStyle(element);
    const written = styles.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';');
    to?.[index]?.setAttribute('style', written);
  }
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  const text = new XMLSerializer().serializeToString(copy);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}
