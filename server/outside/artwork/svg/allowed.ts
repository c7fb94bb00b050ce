/** The allowed elements and attributes of a drawing: all others may move, link, run or fetch. */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const ELEMENTS = words(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Removed without a notice: notes of drawing programs, which draw nothing. */
export const SILENT = words('metadata view');

/** Without `vector-effect`: a line that is not scaled would be thinner the larger it is drawn. */
export const ATTRIBUTES = words(`
  id class style lang transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points pathLength viewBox
  preserveAspectRatio version rotate textLength lengthAdjust startOffset method spacing side
  offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight orient refX refY
  filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 stdDeviation edgeMode order kernelMatrix divisor bias
  targetX targetY preserveAlpha kernelUnitLength surfaceScale diffuseConstant specularConstant specularExponent
  limitingConeAngle pointsAtX pointsAtY pointsAtZ z azimuth elevation scale xChannelSelector yChannelSelector radius seed
  baseFrequency numOctaves stitchTiles tableValues slope intercept amplitude exponent values type requiredFeatures
  systemLanguage media xml:space
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-size font-size-adjust font-stretch font-style font-variant
  font-weight glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color marker marker-end
  marker-mid marker-start mask mix-blend-mode opacity overflow paint-order pointer-events shape-rendering
  solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration text-decoration-line
  text-orientation text-rendering text-transform transform-box transform-origin unicode-bidi visibility
  white-space word-spacing writing-mode line-height
`);
