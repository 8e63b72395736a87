/**
 * Records of East Asian languages: names of people and places as lists and tables have them, and frames. The packages that are counted
 * are texts of programs and manuals, in which these are rare.
 */

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Japanese surnames, the most frequent first, given names, prefectures and large cities. */
const JAPANESE = words(`
佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山崎 森 池田 橋本 阿部 石川 山下
中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 斉藤 福田 太田 西村 藤井 金子 岡本 藤原 中野 三浦 原田 中川 松田 竹内
小野 田村 中山 和田 石田 森田 上田 原 内田 柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 小島 谷口 工藤 今井 高田 増田 丸山 杉山 村田 大塚 新井
小山 平野 藤本 河野 上野 野口 武田 松尾 千葉 菅原 岩崎 久保 木下 佐野 野村 松井 市川 菊地 杉本 山内 古川 大島 島田 水野 桜井 高野 渡部 吉川
山中 中田 飯田 菊池 西田 小松 北村 安田 五十嵐 川口 関 本田 久保田 平田 川崎 中西 福島 飯塚 服部 東 岩田 土屋 辻 樋口 秋山 田口 永井 山根
川上 中尾 荒木 大西 松岡 荒井 浅野 小池 松下 星野 黒田 広瀬 吉村 矢野 大橋 熊谷 小田 望月 石原 内藤 松村 篠原 片山 堀 児玉 岡崎 須藤 松浦
関口 大久保 早川 奥村 田辺 富田 三宅 成田 浜田 尾崎 馬場 栗原 河合 小西 岸 梅田 西川 沢田 大谷 今村 西山 松永 坂口 沢 高山 津田 堀内 藤沢
太郎 一郎 次郎 健一 健太 翔太 大輔 直樹 拓也 誠 隆 浩 明 清 勇 茂 弘 修 学 豊 進 実 正 博 和夫 正雄 幸雄 哲也 達也 和也 浩二 洋一 英樹 秀樹
雅之 裕之 信一 康弘 孝 徹 聡 剛 亮 純 大樹 翔 蓮 陽太 悠斗 花子 陽子 恵子 和子 幸子 洋子 節子 京子 美咲 愛 舞 彩 真由美 由美子 久美子 智子
裕子 明美 直美 美穂 千春 春香 優子 麻衣 理恵 美香 香織 結衣 陽菜 美優 奈々 静香 文子 弘子 良子 悦子
北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県
岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県
佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県
札幌市 仙台市 横浜市 川崎市 相模原市 名古屋市 京都市 大阪市 堺市 神戸市 岡山市 広島市 北九州市 福岡市 浜松市 静岡市 金沢市 松山市 高松市 那覇市
千代田区 中央区 港区 新宿区 渋谷区 世田谷区 品川区 目黒区 大田区 豊島区 北区 板橋区 練馬区 足立区 江戸川区 台東区 墨田区 八王子市 町田市 府中市
`);

/** Chinese surnames, whole names, provinces and large cities. */
const SIMPLIFIED_CHINESE = words(`
王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 邓 韩 冯 曹 彭 曾 肖 田 董 潘 袁 蔡 蒋 余 于 杜 叶 程 魏 苏 吕 丁
任 卢 姚 沈 钟 姜 崔 谭 陆 范 汪 廖 石 金 韦 贾 夏 付 方 邹 熊 白 孟 秦 邱 侯 江 尹 薛 闫 段 雷 龙 黎 史 陶 贺 毛 郝 顾 龚 邵 万 覃 武 钱 戴 严 莫
王伟 李娜 张敏 刘洋 陈静 杨丽 赵强 黄磊 周军 吴勇 徐杰 孙艳 马涛 朱明 胡超 郭秀兰 何霞 高平 林刚 罗桂英 张秀英 李秀兰 王建国 刘志强 陈建华 杨海燕
赵晓东 李小红 王淑华 张玉兰 刘文博 陈雨涵 杨子轩 李浩然 王芳 张丽 李强 王静 刘杰 张勇 李军 王磊 陈伟 刘敏 王丽 李静 张涛 王桂英 张红梅 李国强
北京市 天津市 上海市 重庆市 河北省 山西省 辽宁省 吉林省 黑龙江省 江苏省 浙江省 安徽省 福建省 江西省 山东省 河南省 湖北省 湖南省 广东省 海南省
四川省 贵州省 云南省 陕西省 甘肃省 青海省 广州市 深圳市 南京市 武汉市 成都市 杭州市 西安市 苏州市 青岛市 大连市 厦门市 长沙市 郑州市 济南市
沈阳市 哈尔滨市 合肥市 昆明市 海淀区 朝阳区 浦东新区 男 女 汉族
`);

/** The same as in Taiwan, Hong Kong and Macau. */
const TRADITIONAL_CHINESE = words(`
陳 林 黃 張 李 王 吳 劉 蔡 楊 許 鄭 謝 洪 郭 邱 曾 廖 賴 徐 周 葉 蘇 莊 呂 江 何 蕭 羅 高 潘 簡 朱 鍾 彭 游 詹 胡 施 沈 余 盧 梁 趙 顏 柯 翁 魏
孫 戴 范 方 宋 鄧 杜 傅 侯 曹 薛 丁 卓 馬 阮 董 唐 溫 藍 石 蔣 古 紀 姚 連 歐 程 馮 湯 田 康 姜 汪 白 涂 鄒 尤 巫 鐘 龔 嚴 韓 袁 黎 金 阮 童
陳家豪 林淑芬 黃俊傑 張淑惠 李建宏 王美玲 吳志明 劉雅婷 蔡俊宏 楊美惠 許志豪 鄭麗華 謝文雄 洪淑娟 郭承恩 邱怡君 曾宗翰 廖秀英 賴品妍 徐冠宇
陳怡君 林志偉 黃雅雯 張家瑋 李淑貞 王麗珠 吳秀琴 劉惠君 蔡宗憲 楊志強 陳建志 林美華 黃信宏 張惠美 李俊賢 王淑玲 吳佳穎 劉玉梅
臺北市 台北市 新北市 桃園市 臺中市 台中市 臺南市 高雄市 基隆市 新竹市 嘉義市 新竹縣 苗栗縣 彰化縣 南投縣 雲林縣 嘉義縣 屏東縣 宜蘭縣 花蓮縣
臺東縣 澎湖縣 金門縣 信義區 大安區 中正區 中山區 松山區 板橋區 三重區 中和區 新莊區 鳳山區 左營區 香港 九龍 新界 澳門 男 女
`);

/** The frames of tables, in the characters that all East Asian encodings have. */
const FRAMES = words("┌────┬────┐ ├────┼────┤ └────┴────┘ ──────── ├── └── │ │ │ │ ┃ ┃ ┏━━━━┓ ┗━━━━┛");

/*
 * The parts of a language's characters that the names and the frames are. With 0.03 in place of 0.06, 78 in place of 98 % of the lists
 * of rarer Japanese names in EUC-JP are right; with 0.1, many tables of Chinese names are taken for Japanese ones. With a larger part
 * of frames, the letters of pinyin with tones are taken for frames.
 */
const NAMES_SHARE = 0.06;
const FRAMES_SHARE = 0.0001;

const names: Readonly<Record<string, readonly string[]>> = {
  ja: JAPANESE,
  "zh-Hans": SIMPLIFIED_CHINESE,
  "zh-Hant": TRADITIONAL_CHINESE,
};

/** Lines, and how often each is counted. */
export interface Records {
  readonly lines: readonly string[];
  readonly weight: number;
}

const createRecords = (lines: readonly string[], characters: number): Records => ({
  lines,
  weight: Math.round(characters / lines.join("\n").length),
});

/**
 * Returns the records of an East Asian language: names as lines and as cells, and frames.
 *
 * @param characters - the number of characters of the language's texts
 */
export const recordsOf = (language: string, characters: number): Records[] => {
  const frames = createRecords(FRAMES, FRAMES_SHARE * characters);
  const own = names[language];
  return own
    ? [frames, createRecords([...own, ...own.map((name) => `1,${name},2`)], NAMES_SHARE * characters)]
    : [frames];
};
