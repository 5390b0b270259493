import type { Point, StrictTags } from './tags.js';
import { real } from './tags.js';

/**
 * Header variables in the order AutoCAD writes them, one `NAME code value` each; dimension variables repeat the style
 * that new dimensions take. Dates are a fixed epoch: the same scene gives the same bytes. `{…}` is filled in below.
 */
const VARIABLES = `
ACADVER 1 AC1027|ACADMAINTVER 70 105|DWGCODEPAGE 3 ANSI_1252|LASTSAVEDBY 1 Aplomb|REQUIREDVERSIONS 160 0|INSBASE 10 0,0,0
EXTMIN 10 {min}|EXTMAX 10 {max}|LIMMIN 10 {limmin}|LIMMAX 10 {limmax}|ORTHOMODE 70 0|REGENMODE 70 1|FILLMODE 70 1|QTEXTMODE 70 0
MIRRTEXT 70 0|LTSCALE 40 1|ATTMODE 70 1|TEXTSIZE 40 2.5|TRACEWID 40 1|TEXTSTYLE 7 Standard|CLAYER 8 0|CELTYPE 6 ByLayer
CECOLOR 62 256|CELTSCALE 40 1|DISPSILH 70 0|DIMSCALE 40 {scale}|DIMASZ 40 2.5|DIMEXO 40 0.625|DIMDLI 40 7|DIMRND 40 0|DIMDLE 40 0
DIMEXE 40 1.25|DIMTP 40 0|DIMTM 40 0|DIMTXT 40 2.5|DIMCEN 40 2.5|DIMTSZ 40 1.5|DIMTOL 70 0|DIMLIM 70 0|DIMTIH 70 0|DIMTOH 70 0
DIMSE1 70 0|DIMSE2 70 0|DIMTAD 70 1|DIMZIN 70 0|DIMBLK 1 |DIMASO 70 1|DIMSHO 70 1|DIMPOST 1 |DIMAPOST 1 |DIMALT 70 0|DIMALTD 70 3
DIMALTF 40 0.03937007874|DIMLFAC 40 0.001|DIMTOFL 70 1|DIMTVP 40 0|DIMTIX 70 0|DIMSOXD 70 0|DIMSAH 70 0|DIMBLK1 1 |DIMBLK2 1 
DIMSTYLE 2 {dimstyle}|DIMCLRD 70 0|DIMCLRE 70 0|DIMCLRT 70 0|DIMTFAC 40 1|DIMGAP 40 0.625|DIMJUST 70 0|DIMSD1 70 0|DIMSD2 70 0
DIMTOLJ 70 0|DIMTZIN 70 8|DIMALTZ 70 0|DIMALTTZ 70 0|DIMUPT 70 0|DIMDEC 70 2|DIMTDEC 70 2|DIMALTU 70 2|DIMALTTD 70 3
DIMTXSTY 7 Standard|DIMAUNIT 70 0|DIMADEC 70 0|DIMALTRND 40 0|DIMAZIN 70 0|DIMDSEP 70 {decimal}|DIMATFIT 70 3|DIMFRAC 70 0|DIMLDRBLK 1 
DIMLUNIT 70 2|DIMLWD 70 -2|DIMLWE 70 -2|DIMTMOVE 70 0|DIMFXL 40 1|DIMFXLON 70 0|DIMJOGANG 40 0.785398|DIMTFILL 70 0
DIMTFILLCLR 70 0|DIMARCSYM 70 0|DIMLTYPE 6 |DIMLTEX1 6 |DIMLTEX2 6 |DIMTXTDIRECTION 70 0|LUNITS 70 2|LUPREC 70 4|SKETCHINC 40 1
FILLETRAD 40 0|AUNITS 70 0|AUPREC 70 2|MENU 1 .|ELEVATION 40 0|PELEVATION 40 0|THICKNESS 40 0|LIMCHECK 70 0|CHAMFERA 40 0
CHAMFERB 40 0|CHAMFERC 40 0|CHAMFERD 40 0|SKPOLY 70 0|TDCREATE 40 2458849.5|TDUCREATE 40 2458849.5|TDUPDATE 40 2458849.5
TDUUPDATE 40 2458849.5|TDINDWG 40 0|TDUSRTIMER 40 0|USRTIMER 70 1|ANGBASE 50 0|ANGDIR 70 0|PDMODE 70 0|PDSIZE 40 0
PLINEWID 40 0|SPLFRAME 70 0|SPLINETYPE 70 6|SPLINESEGS 70 8|HANDSEED 5 {seed}|SURFTAB1 70 6|SURFTAB2 70 6|SURFTYPE 70 6
SURFU 70 6|SURFV 70 6|UCSBASE 2 |UCSNAME 2 |UCSORG 10 0,0,0|UCSXDIR 10 1,0,0|UCSYDIR 10 0,1,0|UCSORTHOREF 2 |UCSORTHOVIEW 70 0
WORLDVIEW 70 1|SHADEDGE 70 3|SHADEDIF 70 70|TILEMODE 70 1|MAXACTVP 70 64|PINSBASE 10 0,0,0|PLIMCHECK 70 0|PEXTMIN 10 0,0,0
PEXTMAX 10 {paper}|PLIMMIN 10 0,0|PLIMMAX 10 {paper2}|UNITMODE 70 0|VISRETAIN 70 1|PLINEGEN 70 0|PSLTSCALE 70 0|TREEDEPTH 70 3020
CMLSTYLE 2 Standard|CMLJUST 70 0|CMLSCALE 40 20|PROXYGRAPHICS 70 1|MEASUREMENT 70 1|CELWEIGHT 370 -1|ENDCAPS 280 0|JOINSTYLE 280 0
LWDISPLAY 290 1|INSUNITS 70 4|HYPERLINKBASE 1 |STYLESHEET 1 |XEDIT 290 1|CEPSNTYPE 380 0|PSTYLEMODE 290 1|EXTNAMES 290 1
PSVPSCALE 40 0|OLESTARTUP 290 0|SORTENTS 280 127|INDEXCTL 280 0|HIDETEXT 280 1|XCLIPFRAME 280 1|HALOGAP 280 0|OBSCOLOR 70 257
OBSLTYPE 280 0|INTERSECTIONDISPLAY 280 0|INTERSECTIONCOLOR 70 257|DIMASSOC 280 2|PROJECTNAME 1 |CAMERADISPLAY 290 0|LENSLENGTH 40 50
CAMERAHEIGHT 40 0|STEPSPERSEC 40 24|STEPSIZE 40 100|3DDWFPREC 40 2|PSOLWIDTH 40 0.005|PSOLHEIGHT 40 0.08|LOFTANG1 40 1.570796
LOFTANG2 40 1.570796|LOFTMAG1 40 0|LOFTMAG2 40 0|LOFTPARAM 70 7|LOFTNORMALS 280 1|LIGHTGLYPHDISPLAY 280 1|TILEMODELIGHTSYNCH 280 1
CMATERIAL 347 {material}|SOLIDHIST 280 0|SHOWHIST 280 1|DWFFRAME 280 2|DGNFRAME 280 2|REALWORLDSCALE 290 1|INTERFERECOLOR 62 256
CSHADOW 280 0|SHADOWPLANELOCATION 40 0`;

const ENTRIES = VARIABLES.trim()
  .split(/[|\n]/)
  .map((entry) => {
    const [name = '', code = '', ...value] = entry.split(' ');
    return { name, code: Number(code), value: value.join(' ') };
  });

export interface HeaderValues {
  /** Extents of model space, drawing units. */
  readonly min: Point;
  readonly max: Point;
  /** Denominator of the drawing's scale. */
  readonly scale: number;
  readonly dimStyle: string;
  /** Code of the sign before the decimals. */
  readonly decimalSign: number;
  /** First free handle. */
  readonly seed: string;
  /** Handle of the material ByLayer. */
  readonly material: string;
  /** Size of the first sheet, mm. */
  readonly paper: Point;
}

/** Writes the HEADER section. */
export function writeHeader(tags: StrictTags, values: HeaderValues): void {
  const pair = ([x, y]: Point) => `${real(x)},${real(y)}`;
  const filled: Readonly<Record<string, string>> = {
    '{min}': `${pair(values.min)},0`,
    '{max}': `${pair(values.max)},0`,
    '{limmin}': pair(values.min),
    '{limmax}': pair(values.max),
    '{scale}': String(values.scale),
    '{dimstyle}': values.dimStyle,
    '{decimal}': String(values.decimalSign),
    '{seed}': values.seed,
    '{material}': values.material,
    '{paper}': `${pair(values.paper)},0`,
    '{paper2}': pair(values.paper),
  };
  tags.start('HEADER');
  for (const { name, code, value } of ENTRIES) {
    const text = filled[value] ?? value;
    const isPoint = code === 10;
    tags.addHeaderVariable(
      name,
      isPoint ? text.split(',').map((v, axis) => [10 + axis * 10, v] as const) : [[code, text]],
    );
  }
  tags.end();
}
